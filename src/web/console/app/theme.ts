import {
  Badge,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
  Paper,
  Table,
  Tooltip,
} from "@mantine/core";
import { LIBRARY_TEXTS } from "#/messages/console/library.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { optionsFilter } from "../kit/components/options-filter.ts";
import { type Finder, loadSpellings } from "../kit/texts/find-text.ts";
import { FONT_FAMILY } from "./fonts.ts";

/**
 * One rule for all: on shade 6 (filled, dark scheme) and shade 8 (filled, light scheme) white has at least 4.5:1, and
 * shade 8 has as much on white and on its own tint. So every variant of every component is readable in both schemes.
 */
const tuple = (...shades: string[]): MantineColorsTuple => shades as unknown as MantineColorsTuple;

/** The green of the candidate's page and of the reports. */
const pine = tuple(
  "#e9f5f2",
  "#d3e9e3",
  "#a8d4ca",
  "#72d3c1",
  "#52b09f",
  "#2f9c8a",
  "#15806f",
  "#0d7265",
  "#0b6157",
  "#084b43",
);
const red = tuple(
  "#fdecea",
  "#fbd5d1",
  "#f7b4ad",
  "#ff9d93",
  "#ec6f63",
  "#de4f41",
  "#c93a2d",
  "#b82d22",
  "#a8231c",
  "#841a14",
);
const amber = tuple(
  "#fdf1dd",
  "#fae3bd",
  "#f6d294",
  "#f2c078",
  "#dd9c3f",
  "#c27f1f",
  "#a86611",
  "#97570c",
  "#8a4b08",
  "#6b3a06",
);
const green = tuple(
  "#e8f5ea",
  "#cfe9d4",
  "#a9d6b2",
  "#86d597",
  "#57b06b",
  "#3b9651",
  "#2a7f40",
  "#216f36",
  "#1a602d",
  "#134922",
);
const blue = tuple(
  "#e8f1fb",
  "#cfe1f6",
  "#a9c9ee",
  "#90c2f7",
  "#5a99dc",
  "#3b7fc9",
  "#2a6cb5",
  "#2060a5",
  "#1a5594",
  "#123f70",
);
const violet = tuple(
  "#f1ecfb",
  "#e0d5f5",
  "#c7b3ec",
  "#c4aef5",
  "#9b7bd8",
  "#825dc9",
  "#6f49b7",
  "#623ea6",
  "#583695",
  "#432873",
);
const gray = tuple(
  "#f5f8f7",
  "#ecf1ef",
  "#dfe6e3",
  "#d0dad6",
  "#b4c0bd",
  "#93a09f",
  "#66747a",
  "#51606a",
  "#3a4750",
  "#18232a",
);
const dark = tuple(
  "#e9efed",
  "#cdd6d5",
  "#a5b2b4",
  "#8d9b9e",
  "#3d4b52",
  "#2c383d",
  "#222c30",
  "#182023",
  "#101618",
  "#0a0f11",
);

const base = createTheme({
  colors: {
    pine,
    red,
    amber,
    yellow: amber,
    orange: amber,
    green,
    teal: pine,
    blue,
    violet,
    grape: violet,
    gray,
    dark,
  },
  primaryColor: "pine",
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  fontFamily: `"${FONT_FAMILY}", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  defaultRadius: "md",
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  headings: { fontWeight: "650", sizes: { h1: { fontSize: "1.5rem", lineHeight: "1.25" } } },
  components: {
    Paper: Paper.extend({ defaultProps: { radius: "lg" } }),
    Badge: Badge.extend({
      defaultProps: { variant: "light", radius: "sm" },
      styles: { root: { textTransform: "none", fontWeight: 600 } },
    }),
    // The placeholder is a child that a menu may not have; without it the first item takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Table: Table.extend({ defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md" } }),
    Tooltip: Tooltip.extend({
      defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } },
    }),
  },
});

const DIALOG_TITLE = { fontWeight: 650, fontSize: "1.0625rem" };

/**
 * The texts that the library's components contain, in the language of the reader.
 * @param finderOf what finds the options of a field to choose from
 */
export function themeFor(language: Language, finderOf: Finder): MantineThemeOverride {
  const texts = LIBRARY_TEXTS[language];
  const finding = { filter: optionsFilter(finderOf), onDropdownOpen: () => void loadSpellings() };
  const closing = {
    closeButtonProps: { "aria-label": texts.close },
    // The library makes it a second banner of the page.
    attributes: { header: { role: "presentation" } },
  };
  const clearing = { clearButtonProps: { "aria-label": texts.clear } };
  const choosing = {
    defaultProps: {
      ...clearing,
      ...finding,
      nothingFoundMessage: texts.nothingFound,
      selectFirstOptionOnChange: true,
    },
  };
  const picking = {
    defaultProps: {
      ...clearing,
      ariaLabels: texts.calendar,
      valueFormat: texts.dateFormat,
      // They are too pale to be read.
      hideOutsideDates: true,
      // The library names the dialog by an element that it gives another id.
      popoverProps: {
        attributes: { dropdown: { "aria-labelledby": undefined, "aria-label": texts.chooseDate } },
      },
    },
  };
  return mergeThemeOverrides(base, {
    // By name alone: importing a component here would load it before the first page.
    components: {
      Modal: {
        defaultProps: { ...closing, centered: true, overlayProps: { backgroundOpacity: 0.45 } },
        styles: { title: DIALOG_TITLE },
      },
      Drawer: { defaultProps: closing, styles: { title: DIALOG_TITLE } },
      Notification: { defaultProps: { closeButtonProps: closing.closeButtonProps } },
      // A person who types and presses Enter means the first result.
      Select: choosing,
      MultiSelect: choosing,
      Autocomplete: { defaultProps: finding },
      TagsInput: { defaultProps: finding },
      FileInput: { defaultProps: clearing },
      // Figures are typed or stepped by the arrow keys; the library's two buttons are 14 pixels high.
      NumberInput: { defaultProps: { hideControls: true } },
      Checkbox: { vars: () => ({ root: { "--checkbox-size": "1.5rem" } }) },
      Radio: { vars: () => ({ root: { "--radio-size": "1.5rem", "--radio-icon-size": "0.625rem" } }) },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { "aria-label": texts.showPassword } },
      },
      DateInput: picking,
      DatePickerInput: picking,
      DatePicker: { defaultProps: { ariaLabels: texts.calendar, hideOutsideDates: true } },
    },
  });
}

/** Tones of states and of the test bar; each pair has at least 4.5:1. */
const TONES = {
  neutral: { light: ["#ecf1ef", "#3a4750"], dark: ["#2c383d", "#cdd6d5"] },
  info: { light: ["#e8f1fb", "#1a5594"], dark: ["#16293d", "#90c2f7"] },
  good: { light: ["#e8f5ea", "#1a602d"], dark: ["#16301d", "#86d597"] },
  warn: { light: ["#fdf1dd", "#8a4b08"], dark: ["#33270f", "#f2c078"] },
  bad: { light: ["#fdecea", "#a8231c"], dark: ["#3b1b18", "#ff9d93"] },
} as const;

const tones = (scheme: "light" | "dark"): Record<string, string> =>
  Object.fromEntries(
    Object.entries(TONES).flatMap(([tone, { [scheme]: pair }]) => [
      [`--console-${tone}-ground`, pair[0]],
      [`--console-${tone}-ink`, pair[1]],
      // The ink at 35 %.
      [`--console-${tone}-line`, `${pair[1]}59`],
    ]),
  );

/** Calmer than the library's, for what is on a page all day. */
const paleTints = (colors: Readonly<Record<string, MantineColorsTuple>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, shades[0]],
      [`--mantine-color-${name}-light-hover`, shades[1]],
      [`--mantine-color-${name}-light-color`, shades[8]],
    ]),
  );

/**
 * The library darkens tints until they vanish on a dark background. These stay visible, and shade 3 is readable on
 * them.
 */
const tints = (colors: Readonly<Record<string, MantineColorsTuple>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, `${shades[3]}24`],
      [`--mantine-color-${name}-light-hover`, `${shades[3]}33`],
      [`--mantine-color-${name}-light-color`, shades[3]],
      [`--mantine-color-${name}-outline`, shades[3]],
    ]),
  );

export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...paleTints(colors),
    "--mantine-color-text": "#18232a",
    "--mantine-color-dimmed": "#51606a",
    "--mantine-color-placeholder": "#66747a",
    "--mantine-color-error": "#a8231c",
    "--mantine-color-anchor": "#0b6157",
    "--mantine-color-default-border": "#c4cfcb",
    "--console-ground": "#f4f7f6",
    "--console-test-ground": "#fbf7f0",
    "--console-line": "#dfe6e3",
    ...tones("light"),
  },
  dark: {
    ...tints(colors),
    "--mantine-color-text": "#e9efed",
    "--mantine-color-dimmed": "#a5b2b4",
    "--mantine-color-placeholder": "#8d9b9e",
    "--mantine-color-error": "#ff9d93",
    "--mantine-color-anchor": "#72d3c1",
    "--mantine-color-default-border": "#3d4b52",
    "--console-ground": "#101618",
    "--console-test-ground": "#16140f",
    "--console-line": "#2c383d",
    ...tones("dark"),
  },
});
