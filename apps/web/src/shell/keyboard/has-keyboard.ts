/** A device that hovers has a mouse or a trackpad, and nearly always a keyboard. */
export const hasKeyboard: boolean = globalThis.matchMedia?.('(any-hover: hover)').matches ?? false
