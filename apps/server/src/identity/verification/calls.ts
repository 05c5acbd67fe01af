import type { verificationCalls as declared } from '@zaraba/contract/identity/verification-calls.ts'
import type { Handlers } from '../../calls/handler.ts'
import { addCard } from '../cards/add-card.ts'
import { listCards } from '../cards/card-list.ts'
import { unbindCard } from '../cards/remove-card.ts'
import { showPicture, uploadPicture } from '../pictures/upload.ts'
import type { IdentityPorts } from '../ports.ts'
import { verify, verifyInfo } from './verify.ts'

export const verificationCalls = (ports: IdentityPorts): Handlers<typeof declared> => ({
  'user/upload': uploadPicture(ports),
  'user/image': showPicture(ports),
  'user/verify': verify(ports),
  'user/verifyInfo': verifyInfo(ports),
  'user/banklist': listCards(ports),
  'user/bankAdd': addCard(ports),
  'user/bankRemove': unbindCard(ports),
})
