/** Figures of a sentence by their names, already written in the language of the page. */
export type Own<Names extends string> = Readonly<Record<Names, string>>
