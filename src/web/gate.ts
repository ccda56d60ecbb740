/**
 * A script before the page's own, in the JavaScript of 2009. In a browser that is older than the oldest supported ones
 * (`browsers.ts`), it shows what the page says without a script. It does the same if the page's own script ends with an
 * error before anything is shown. The build writes the expression, and refuses newer syntax here.
 */

/** Whether the browser has what the oldest supported ones have and older ones have not. */
declare var IS_SUPPORTED: boolean;

(function () {
  /** After this time a page that has reported an error will not start any more. */
  var WAIT_MS = 2000;
  var place: HTMLElement | null = null;
  var text: HTMLElement | null = null;
  var before = "";

  function show() {
    if (text !== null) {
      text.hidden = false;
      document.body.appendChild(text);
    }
    if (place !== null && place.parentNode !== null) place.parentNode.removeChild(place);
  }

  function isSupported() {
    try {
      return IS_SUPPORTED;
    } catch (_) {
      return false;
    }
  }

  function showUnlessStarted() {
    if (place !== null && (place.innerHTML === before || place.innerHTML === "")) show();
  }

  /** Errors of extensions are none of the page. */
  function notice(source: string | undefined) {
    if (source !== undefined && source.indexOf("/assets/") !== -1) setTimeout(showUnlessStarted, WAIT_MS);
  }

  /** Once the page is there, and before its own script runs. */
  function begin() {
    document.removeEventListener("readystatechange", begin);
    place = document.getElementById("app");
    before = place === null ? "" : place.innerHTML;
    // The page has one main part and one heading at a time.
    text = document.getElementById("old-browser");
    if (text !== null && text.parentNode !== null) text.parentNode.removeChild(text);
    if (!isSupported()) return show();
    window.addEventListener("error", function (event) {
      notice(event.filename);
    });
    window.addEventListener("unhandledrejection", function (event) {
      notice(event.reason && event.reason.stack);
    });
  }

  if (document.readyState === "loading") document.addEventListener("readystatechange", begin);
  else begin();
})();
