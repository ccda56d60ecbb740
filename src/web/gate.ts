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
  var before = "";

  /** A browser that runs scripts has the content of "noscript" as text. */
  function show() {
    if (place === null || place.parentNode === null) return;
    var source = document.getElementsByTagName("noscript")[0];
    var text = document.createElement("div");
    text.innerHTML = (source && source.textContent) || "";
    place.parentNode.replaceChild(text, place);
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
