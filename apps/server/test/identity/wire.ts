import { fundPassword, password } from '../http/running-app.ts'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'user/register': 'public',
    'user/login': 'public',
    'user/loginKey': 'public',
    'user/resetPassword': 'public',
    'user/setDisplayName': 'own',
    'user/getUserinfo': 'own',
    'user/logout': 'own',
    'user/sessions': 'own',
    'user/revokeSession': named('session', 'id', '999999'),
    'user/setFundPassword': 'own',
    'user/unlockTrade': 'own',
    'user/setLoginPassword': 'own',
    'user/setEmail': 'own',
    'user/securityKeys': 'own',
    'user/securityKeyBegin': 'own',
    'user/securityKeyConfirm': 'own',
    'user/securityKeyRemove': 'own',
    'user/upload': 'own',
    'user/image': named('image', 'image', '99999999'),
    'user/verify': 'own',
    'user/verifyInfo': 'own',
    'user/banklist': 'own',
    'user/bankAdd': 'own',
    'user/bankRemove': named('card', 'id', '99999999', { fund_password: fundPassword }),
  },
  objects: async ({ app, who, upload }) => {
    const other = app.visitor(who.account)
    await other.call('user/login', { account: who.account, password })
    const { list } = (await who.call('user/sessions')).data
    return {
      session: list.find(({ current }) => !current)?.id ?? '',
      image: await upload('identity_front'),
      card: (await who.call('user/banklist')).data.list[0]?.id ?? '',
    }
  },
}
