import type { Answer } from '../calls/handler.ts'

const end = Buffer.from('}')

/** An answer with its JSON text, which is made once: it is stored under the key, and what HTTP sends is a part of it. */
export const written = <Row>(answer: Answer<Row>): { readonly answer: Answer<Row>; readonly text: Buffer } => {
  if ('refusals' in answer) return { answer, text: Buffer.from(JSON.stringify(answer)) }
  const { data, success } = answer
  const bytes = Buffer.from(JSON.stringify(data))
  if (success === undefined) return { answer: { data, bytes }, text: Buffer.concat([Buffer.from('{"data":'), bytes, end]) }
  const before = Buffer.from(`{"success":"${success}","data":`)
  return { answer: { data, bytes, success }, text: Buffer.concat([before, bytes, end]) }
}
