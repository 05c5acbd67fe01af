import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
})
