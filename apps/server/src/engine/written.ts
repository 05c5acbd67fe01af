import type { Answer } from '../base/handler.ts'

/** An answer with its text, which is made once: it is stored under the key, and what HTTP sends is a part of it. */
export const written = <Row>(answer: Answer<Row>): { readonly answer: Answer<Row>; readonly text: string } => {
  if ('refusals' in answer) return { answer, text: JSON.stringify(answer) }
  const json = JSON.stringify(answer.data)
  const { data, success } = answer
  if (success === undefined) return { answer: { data, json }, text: `{"data":${json}}` }
  return { answer: { data, json, success }, text: `{"success":"${success}","data":${json}}` }
}
