/** Plain text as text of a page or of an attribute in double quotes. */
export const htmlText = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
