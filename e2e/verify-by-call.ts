import type { Person } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'

/** Uploads a picture as a script does: multipart, in its field `image`. */
export const upload = async (address: string, who: Person, kind: string, picture: Buffer): Promise<string> => {
  const body = new FormData()
  body.set('kind', kind)
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  const headers = { token: who.token(), account: who.account }
  const reply = await fetch(`${address}/api/vue/user/upload`, { method: 'POST', headers, body })
  return (await reply.json()).data.image
}

/** Verifies a real name with any picture as its specimen, waits for the decision, and binds the card that the app issues. */
export const verifyByCall = async (address: string, who: Person, picture: Buffer): Promise<void> => {
  const { specimen } = await who.must('user/verifyInfo')
  const front = await upload(address, who, 'identity_front', picture)
  const back = await upload(address, who, 'identity_back', picture)
  await who.must('user/verify', { name: specimen.name, id_number: specimen.id_number, front, back, agree: 1 })
  await until('the verification passes', async () => (await who.must('user/verifyInfo')).identity === 'verified')
  const { issue } = await who.must('user/banklist')
  await who.must('user/bankAdd', { ...issue, holder: specimen.name })
}
