let last = ''

/**
 * Hands a text to the browser as a file to keep. The address stays until the next file: a phone asks first where to, and an address that
 * was taken back by then saves nothing.
 */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  URL.revokeObjectURL(last)
  last = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = last
  link.download = name
  link.click()
}
