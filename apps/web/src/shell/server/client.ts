import { type Call, makeCall } from '@zaraba/client/call.ts'
import { clearCredentials, clearSession, credentials, forgetSearches, goesOnWith } from '@zaraba/client/session.ts'
import { clearToasts, toast } from '@zaraba/ui/sheets/toast.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { requestFinished, requestStarted } from './loading.ts'
import { isLeftAlone } from './touched.ts'

/** How long the reason stays readable before a lost session goes to the log-in form (K-07). */
export const sessionLostMs = 1500

const goTo = (hash: string) => {
  globalThis.location.hash = hash
}

let losing = false
/** The token is no longer good: once the reason could be read, the log-in form (M-03), unless the person has gone on without it. */
export const sessionLost = (token: string) => {
  if (losing || !goesOnWith(token)) return
  losing = true
  setTimeout(() => {
    losing = false
    if (!goesOnWith(token)) return
    clearCredentials()
    goTo('#/login/login')
  }, sessionLostMs)
}

/** The log-in was ended elsewhere: shows the sentence that a refused call would show. */
export const logInEnded = (token: string) => {
  if (token === '' || !goesOnWith(token)) return
  toast(sentenceOf('please_log_in_again'), 'bad')
  sessionLost(token)
}

/** The app's one way to the server. */
export const call: Call = makeCall({
  fetch: (...request) => globalThis.fetch(...request),
  base: globalThis.location?.origin ?? '',
  language: languageCode,
  credentials,
  showKey: (key, reason) => toast(reason ? sentenceOfRefusal(reason) : sentenceOf(key), 'bad'),
  showNetworkError: () => toast(commonTexts.networkError, 'bad'),
  showGarbled: () => toast(commonTexts.garbled, 'bad'),
  clearToasts,
  asksByItself: isLeftAlone,
  requestStarted,
  requestFinished,
  goesOnWith,
  sessionLost,
  userRefused: (status) => {
    if (status === 401) return forgetSearches()
    clearSession()
    goTo('#/login/login')
  },
})
