import { describe, expect, test } from "bun:test";
import { missingCharacters, passwordLevel } from "./new-password.tsx";

describe("the hint about a new password", () => {
  test.each<[password: string, level: number]>([
    ["", 0],
    ["elf chars..", 0],
    ["twelve chars", 1],
    ["fifteen letters", 2],
    ["several words that nobody expects", 3],
    ["aaaaaaaaaaaaaaaaaaaaaaaa", 1],
    ["abcabcabcabcabcabcabcabc", 1],
  ])("%p is level %p", (password, level) => {
    expect(passwordLevel(password)).toBe(level as 0 | 1 | 2 | 3);
  });

  test("letters count as users see them, not as bytes", () => {
    expect(missingCharacters("😀".repeat(12))).toBe(0);
    expect(missingCharacters("größer")).toBe(6);
  });
});
