import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { missing } from '@zaraba/money/missing.ts'
import { rng } from '@zaraba/money/rng.ts'
import { fundPassword, password } from '@zaraba/world/person.ts'
import { sameAnswer } from './sent-requests.ts'

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A grey PNG (RFC 2083) of 160 × 100 points, which passes for a document. */
const picture = (): Uint8Array => {
  const [width, height] = [160, 100]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x88)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  )
}

/** An answer that counts: the envelope, as it came. */
export interface Definite {
  readonly status: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

type Request = Readonly<Record<string, string>>

/** A request that was sent under a key. `answer` is `null` while its outcome is unknown. */
export interface SentRequest {
  readonly call: string
  readonly request: Request
  readonly key: string
  answer: Definite | null
}

export interface Customer {
  readonly account: string
  token: string
  /** Everything asked for with a key, in the order in which it was first sent. */
  readonly sentRequests: SentRequest[]
  /** Numbers of orders and lots that the customer has seen. */
  readonly known: string[]
}

export interface Client {
  /** Sends until there is a definite answer: after a lost connection, an outage or a restart the same request goes out again. @throws without one. */
  ask(customer: Customer, call: string, request: Request, key?: string): Promise<Definite>
  /** Uploads a picture of a kind and answers its number, '' when it was refused. */
  upload(customer: Customer, kind: string): Promise<string>
  /** Requests sent while the gate is closed wait; those in flight may be lost. */
  close(): void
  /** Until the gate opens, requests may stay without an answer: one of the servers is killed, and they are repeated at the other. */
  expectLosses(): void
  /** Closes the gate and waits for those in flight: each of them must be answered. */
  quiet(): Promise<void>
  open(): void
  readonly faults: string[]
}

const longestTry = 60_000
const mostTries = 250
const longestPause = 250
/** Milliseconds without an answer after which a request is repeated through another server. */
const patience = 1_500

export const createClient = (addresses: () => readonly string[]): Client => {
  const faults: string[] = []
  const random = rng(1)
  let losing = false
  let gate: Promise<void> | null = null
  let opened = (): void => {}
  let closings = 0
  let inFlight = 0

  const once = async (
    address: string,
    customer: Customer,
    call: string,
    request: Request | FormData,
    key: string | undefined,
  ): Promise<Definite | null> => {
    const before = closings
    inFlight += 1
    try {
      const reply = await fetch(`${address}/api/vue/${call}`, {
        method: 'POST',
        headers: {
          token: customer.token,
          account: customer.account,
          'accept-language': 'us',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: request instanceof FormData ? request : new URLSearchParams(request),
        signal: AbortSignal.timeout(longestTry),
      })
      const body: Definite = await reply.json()
      if (reply.status < 500) return body
      if (reply.status !== 503 && before === closings && gate === null)
        faults.push(`${call} was answered with ${reply.status}: ${JSON.stringify(request)}`)
      return null
    } catch (error) {
      if (before === closings && gate === null && !losing) faults.push(`${call} was not answered: ${String(error)}`)
      return null
    } finally {
      inFlight -= 1
    }
  }

  /**
   * Sends through one of the servers, and what is not answered soon through the next one too: then either may come first, and both must say
   * the same to a request with a key.
   */
  const send = async (customer: Customer, call: string, request: Request | FormData, key?: string): Promise<Definite | null> => {
    const servers = addresses()
    const at = random.below(servers.length)
    const [first, next] = [servers[at] ?? missing(), servers[(at + 1) % servers.length] ?? missing()]
    const answer = once(first, customer, call, request, key)
    if (next === first) return await answer
    const early = await Promise.race([answer, sleep(patience, 'late' as const)])
    if (early !== 'late') return early
    const answers = [answer, once(next, customer, call, request, key)]
    void Promise.all(answers).then(([one, other]) => {
      if (key !== undefined && one != null && other != null && !sameAnswer(one, other))
        faults.push(`copies of one ${call} through two servers differ: ${JSON.stringify([one, other])}`)
    })
    return await Promise.any(answers.map((each) => each.then((definite) => definite ?? Promise.reject()))).catch(() => null)
  }

  const insist = async (customer: Customer, call: string, request: Request | FormData, key?: string): Promise<Definite> => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      await gate
      const answer = await send(customer, call, request, key)
      if (answer !== null) return answer
      await sleep(Math.min(10 * tries, longestPause))
    }
    throw new Error(`${call} has no definite answer`)
  }

  const shut = (): void => {
    gate = new Promise((resolve) => {
      opened = resolve
    })
  }

  return {
    faults,
    ask: insist,
    upload: async (customer, kind) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('image', new Blob([picture().slice()], { type: 'image/png' }), 'specimen.png')
      const { status, data } = await insist(customer, 'user/upload', form)
      return status === 1 ? String(data.image) : ''
    },
    close: () => {
      closings += 1
      shut()
    },
    expectLosses: () => {
      losing = true
    },
    quiet: async () => {
      shut()
      while (inFlight > 0) await sleep(10)
    },
    open: () => {
      gate = null
      losing = false
      opened()
    },
  }
}

/** Asks for the verification of the specimen's name; the rules pass it some practice seconds later. */
const askForVerification = async (client: Client, customer: Customer): Promise<void> => {
  const { data } = await client.ask(customer, 'user/verifyInfo', {})
  const specimen = data.specimen as { readonly name: string; readonly id_number: string }
  const front = await client.upload(customer, 'identity_front')
  const back = await client.upload(customer, 'identity_back')
  const request = { name: specimen.name, id_number: specimen.id_number, front, back, agree: '1' }
  const { status, msg } = await client.ask(customer, 'user/verify', request, `verify-${customer.account}`)
  if (status !== 1) throw new Error(`verification was refused: ${msg}`)
}

/** Registers a customer who may trade, and asks for the verification of their name. */
export const admit = async (client: Client, account: string): Promise<Customer> => {
  const customer: Customer = { account, token: '', sentRequests: [], known: [] }
  const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: '1' }
  const { status, msg, data } = await client.ask(customer, 'user/register', form, `register-${account}`)
  if (status !== 1) throw new Error(`registration was refused: ${msg}`)
  customer.token = String(data.token)
  await client.ask(customer, 'user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await client.ask(customer, 'user/unlockTrade', { fund_password: fundPassword })
  await askForVerification(client, customer)
  return customer
}
