import type { IdentityWords } from '../texts.ts'
import { customerWords } from './customers/zh.ts'

export const texts: IdentityWords = {
  customer: customerWords,
  invitations: {
    tab: '邀请码',
    code: '邀请码',
    codeHint: '4 至 16 位字母和数字；留空则随机生成。',
    used: '使用次数',
    whose: '持有人',
    operators: '运营人员',
    kinds: { all: '全部', operators: '运营人员的邀请码', customers: '客户的邀请码' },
    most: '人数上限',
    mostHint: '可用此码注册的人数；留空则不限。',
    until: '期限',
    untilHint: '如 2027-01-31 的日期；留空则无期限。',
    limit: '限制',
    closed: {
      invitation_closed: '已作废',
      customers_do_not_invite: '客户邀请码已停用',
      invitation_expired: '已过期',
      invitation_used_up: '名额已满',
    },
    customerCodes: '客户的邀请码',
    codesOpen: '每位客户都有一个可供他人注册的邀请码。',
    codesClosed: '客户的邀请码不能用于注册；运营人员的邀请码可以。',
    shut: '全部停用',
    openAgain: '恢复使用',
    valid: '有效',
  },
}
