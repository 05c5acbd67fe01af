/** The log-in of this tab: it goes with the tab, and no other page of this origin's tabs has it. */
const key = 'zaraba-operator'

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export const operatorToken = (): string => storage()?.getItem(key) ?? ''
export const keepToken = (token: string): void => storage()?.setItem(key, token)
export const forgetToken = (): void => storage()?.removeItem(key)
