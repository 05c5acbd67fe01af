import type { Caller } from '../calls/handler.ts'
import type { OperatorConsole } from '../calls/operator-handler.ts'

/** Finds the customer who makes a request. */
export interface CustomerAccess {
  /** The caller of a request; `null` when the token is unknown, ended, idle for too long, or of another account. */
  resolve(token: string, account: string): Promise<Caller | null>
  /** Like `resolve`, but not counted as a request: neither listening nor what an app asks by itself keeps a log-in alive. */
  stillLive(token: string, account: string): Promise<Caller | null>
}

/** How callers reach the server; each part has one provider among the slices. */
export interface Access {
  readonly customers: CustomerAccess
  readonly operators: OperatorConsole
  /** An invitation code with which customers can register; empty without one. */
  readonly invitation: () => Promise<string>
}
