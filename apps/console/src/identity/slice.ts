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
    { name: { jp: 'お客様', us: 'Customers', cn: '客户' }, path: paths.customers, kind: null, asks: 'customers/find', order: 7 },
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
      queue: { jp: '本人確認', us: 'Identity', cn: '实名认证' },
      name: { jp: '本人確認', us: 'Identity', cn: '实名认证' },
      order: 1,
      details: {
        name: { jp: '氏名', us: 'Name', cn: '姓名' },
        id_number: { jp: '番号', us: 'ID number', cn: '证件号' },
        front: { jp: '表面', us: 'Front', cn: '正面' },
        back: { jp: '裏面', us: 'Back', cn: '反面' },
      },
    },
  },
  fields: {
    account: { jp: '口座', us: 'Account', cn: '账户' },
    display_name: { jp: '本人が付けた名前', us: 'Own name', cn: '本人的昵称' },
    assigned_name: { jp: '運営者が付けた名前', us: 'Name given by operators', cn: '运营人员的称呼' },
    identity: { jp: '本人確認', us: 'Identity', cn: '实名认证' },
  },
  refusals: identityRefusals,
})
