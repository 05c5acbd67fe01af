import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'
import { identityRefusals } from './refusals.ts'

/** Customers, and the codes with which they come in. */
export const identity = consoleSlice({
  screens: [
    { path: paths.customers, load: async () => (await import('./customers.screen.tsx')).CustomersScreen },
    { path: paths.customer, load: async () => (await import('./customer.screen.tsx')).CustomerScreen },
  ],
  areas: [
    { name: { ja: 'お客様', en: 'Customers', zh: '客户' }, path: paths.customers, kind: null, asks: 'customers/find', order: 7 },
  ],
  catalogues: [
    {
      name: 'invitations',
      asks: 'invitations/list',
      order: 3,
      load: async () => (await import('./invitations.tsx')).invitationCatalogue,
    },
  ],
  reviews: {
    identity: {
      queue: { ja: '本人確認', en: 'Identity', zh: '实名认证' },
      name: { ja: '本人確認', en: 'Identity', zh: '实名认证' },
      order: 1,
      details: {
        name: { ja: '氏名', en: 'Name', zh: '姓名' },
        id_number: { ja: '番号', en: 'ID number', zh: '证件号' },
        front: { ja: '表面', en: 'Front', zh: '正面' },
        back: { ja: '裏面', en: 'Back', zh: '反面' },
      },
    },
  },
  fields: {
    account: { ja: '口座', en: 'Account', zh: '账户' },
    display_name: { ja: '本人が付けた名前', en: 'Own name', zh: '本人的昵称' },
    assigned_name: { ja: '運営者が付けた名前', en: 'Name given by operators', zh: '运营人员的称呼' },
    identity: { ja: '本人確認', en: 'Identity', zh: '实名认证' },
  },
  refusals: identityRefusals,
})
