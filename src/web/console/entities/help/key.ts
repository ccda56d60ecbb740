const STORED = "assay.console.help-key";

/** Some readers press keys by accident or by voice, so the key can be turned off on this device. */
export const isHelpKeyOn = (): boolean => localStorage.getItem(STORED) !== "off";

export const setHelpKey = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, "off");
