import { funding } from './messages.ts'

const kindNames: Readonly<Record<string, string>> = funding.kinds
export const kindName = (kind: string): string => kindNames[kind] ?? kind

export const accountName = (account: string): string => funding.accounts[account] ?? account
