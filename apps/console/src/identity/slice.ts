import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** Customers, and the codes with which they come in. */
export const identity = consoleSlice({
  screens: [
    { path: paths.customers, load: async () => (await import('./customers.screen.tsx')).CustomersScreen },
    { path: paths.customer, load: async () => (await import('./customer.screen.tsx')).CustomerScreen },
  ],
  areas: [{ name: 'customers', path: paths.customers, kind: null, asks: 'customers/find', place: 7 }],
  catalogues: [
    {
      name: 'invitations',
      asks: 'invitations/list',
      place: 3,
      load: async () => (await import('./invitations.tsx')).invitationCatalogue,
    },
  ],
})
