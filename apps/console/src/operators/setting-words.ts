import type { SettingName } from '@zaraba/contract/operators/settings.ts'

/** Of each setting what it decides, and what it must be: one that is missing in a language does not compile. */
export type SettingWords = Readonly<Record<SettingName, { readonly is: string; readonly mustBe: string }>>
