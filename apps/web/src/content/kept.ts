import { type PersonalKind, personalKinds } from '@zaraba/contract/identity/personal-data.ts'

/** Of each kind of personal data what is kept and for how long: one that is not named does not compile. */
export type Kept = Readonly<Record<PersonalKind, string>>

export const keptParagraphs = (kept: Kept): readonly string[] => personalKinds.map((kind) => kept[kind])
