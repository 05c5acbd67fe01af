export const creditPaths = {
  loan: '/mine/loan',
  loanOrder: '/mine/loanOrder',
  creditHistory: '/mine/creditHistory',
} as const
