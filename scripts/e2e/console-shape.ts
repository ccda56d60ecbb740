/** Whether what is written on a page can be read whole, and what is to be touched can be hit. */
import type { Page } from "playwright-core";

/**
 * What is cut off although nobody can scroll to it, words that are broken without a hyphen, and boxes that show behind the switch that is rendered in their place.
 * (Chromium brings no dictionary of syllables here, so no hyphen of its own is among them: what breaks must bear its
 * joints in itself.)
 */
export const misshapen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isMeantToBeCut = (element: Element) =>
      element.closest(
        // Read out and not seen; a frame that is a page of its own; what is typed and may be longer than its field.
        "[data-truncate], [aria-hidden=true] svg, .mantine-VisuallyHidden-root, iframe, textarea, input:not([readonly], [role=combobox], [aria-haspopup])",
      ) !== null;

    for (const element of document.body.querySelectorAll("*")) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      const isField = element instanceof HTMLInputElement;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (!isField && !["hidden", "clip"].includes(overflowX)) continue;
      if (element.clientWidth <= 1 || clipPath !== "none" || !isSeen(element) || isMeantToBeCut(element))
        continue;
      const text = isField ? element.value : (element as HTMLElement).innerText;
      if (text.trim() !== "") found.add(`cut: ${text.trim().slice(0, 80)}`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (
      let node = walker.nextNode() as Text | null;
      node !== null;
      node = walker.nextNode() as Text | null
    ) {
      const parent = node.parentElement;
      if (parent === null || !/\p{L}{5}/u.test(node.data)) continue;
      // One line is no place to break in; codes and addresses of the net have no syllables.
      if (parent.clientHeight > 0 && parent.getClientRects().length === 1 && parent.clientHeight < 22)
        continue;
      if (
        parent.closest("code, pre, .console-copy, a[href^='mailto:'], script, style, noscript") !== null ||
        !isSeen(parent)
      )
        continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{5,}/gu)) {
        // Part of an address of the net.
        const token = `${/\S*$/.exec(node.data.slice(0, index))?.[0]}${/^\S*/.exec(node.data.slice(index))?.[0]}`;
        if (/\p{L}\.\p{L}|:\/\//u.test(token)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) found.add(`broken: ${word}`);
      }
    }
    for (const box of document.body.querySelectorAll(".mantine-Switch-input"))
      if (Number(getComputedStyle(box).opacity) > 0) found.add("a box shows behind its switch");
    return [...found];
  });

/**
 * What is too small to be hit: 24 pixels for a mouse, 44 for a finger (WCAG 2.5.8 and 2.5.5). A link within a line
 * of text is as high as its line; a box that is ticked by its label is as large as that.
 */
export const smallTargets = (page: Page, least: 24 | 44): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found = new Set<string>();
    const targets = document.body.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=slider]",
    );
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest("[aria-hidden=true], .mantine-VisuallyHidden-root, .console-skip") !== null)
        continue;
      const { display } = getComputedStyle(target);
      if (target.tagName === "A" && display === "inline") continue;
      // A box may be rendered smaller than the area that can be clicked around it.
      const around = Number.parseFloat(getComputedStyle(target, "::after").width);
      if (target.tagName === "INPUT" && around >= smallest) continue;
      const own = [target, ...((target as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      const left = Math.min(...own.map((box) => box.left));
      const right = Math.max(...own.map((box) => box.right));
      const top = Math.min(...own.map((box) => box.top));
      const bottom = Math.max(...own.map((box) => box.bottom));
      if (right - left <= 1 || bottom - top <= 1) continue;
      if (right - left >= smallest - 0.5 && bottom - top >= smallest - 0.5) continue;
      const name = (target.getAttribute("aria-label") ?? target.innerText ?? "").trim().slice(0, 40);
      found.add(
        `${target.tagName.toLowerCase()}.${target.className.toString().split(" ").at(-1)} "${name}": ${Math.round(right - left)}×${Math.round(bottom - top)}`,
      );
    }
    return [...found];
  }, least);
