/** A detail in brackets behind an English sentence; empty without a detail. */
export const brackets = (text: string | undefined): string => (text ? ` (${text})` : '')
/** A detail in full-width brackets behind a Japanese or Chinese sentence; empty without a detail. */
export const wideBrackets = (text: string | undefined): string => (text ? `（${text}）` : '')

/** Why an account is restricted and until when, in brackets; empty when neither is known. */
export const flagReason = {
  ja: (reason = '', until = '') => wideBrackets(reason && `理由：${reason}${until && `、${until}まで`}`),
  en: (reason = '', until = '') => brackets(reason && `reason: ${reason}${until && `, until ${until}`}`),
  zh: (reason = '', until = '') => wideBrackets(reason && `原因：${reason}${until && `，至 ${until}`}`),
}
