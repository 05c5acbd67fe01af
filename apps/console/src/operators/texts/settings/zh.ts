import type { SettingWords } from '../../setting-words.ts'

export const settingWords: SettingWords = {
  title: { is: '本服务器的名称，显示在欢迎页、浏览器标签和“关于”页。', mustBe: '至多 60 个字符的文字' },
  logo: { is: '显示在相同位置的图片。', mustBe: '/logo.svg 这样的应用内路径，或至多 20,000 个字符的 data:image/… 地址' },
  alternate_marker: { is: '主机名含有此文字时显示另一品牌；此文字不会发送到任何客户端。', mustBe: '主机名的一部分（小写）' },
  alternate_title: { is: '这些主机显示的名称；未设置时用 title。', mustBe: '至多 60 个字符的文字' },
  alternate_logo: {
    is: '这些主机显示的图片；未设置时用 logo。',
    mustBe: '/logo.svg 这样的应用内路径，或至多 20,000 个字符的 data:image/… 地址',
  },
  kefu: { is: '客服链接；未设置时应用会说明没有。打开前会显示其主机名。', mustBe: 'https://help.example.org/ 这样的地址' },
  source: {
    is: '所运行程序的源代码公布处（AGPL-3.0 第 13 条）；未设置时由服务器在 /source.tar.gz 提供。',
    mustBe: 'https://code.example.org/zaraba 这样的地址',
  },
  customer_invitations: { is: '客户的邀请码能否用于注册；运营人员的邀请码始终可以。', mustBe: 'yes 或 no' },
  reviewer: {
    is: '由谁审核充值、提现、贷款、实名认证、日内交易和大宗交易：rules 为公布的规则（稍等片刻），operators 为运营人员。',
    mustBe: 'rules 或 operators',
  },
  four_eyes_amount: { is: '由运营人员审核时，自此日元金额起须两人一致。', mustBe: '日元整数，例如 5000000' },
  overnight_hold_jpy: {
    is: '日本股票是否须持有过夜才能卖出（T+1）；未设置为 yes。设为 no 时买入当日即可卖出。',
    mustBe: 'yes 或 no',
  },
  overnight_hold_usd: {
    is: '美国股票是否须持有过夜才能卖出（T+1）；未设置为 yes。设为 no 时买入当日即可卖出。',
    mustBe: 'yes 或 no',
  },
  overnight_hold_cny: {
    is: '中国股票是否须持有过夜才能卖出（T+1）；未设置为 yes。设为 no 时买入当日即可卖出。',
    mustBe: 'yes 或 no',
  },
  push_hosts: {
    is: '服务器唯一会连接的浏览器推送服务；*.name 代表该名称下的所有主机。',
    mustBe: '以逗号分隔的主机名，例如 fcm.googleapis.com,*.push.apple.com',
  },
  upload_max_bytes: { is: '可上传图片的最大字节数；保存的图片会更小。', mustBe: '100000 至 15000000 的字节数' },
  upload_max_count: { is: '每位客户可拥有的未使用图片数量。', mustBe: '3 至 50 的数' },
  upload_types: { is: '可上传的图片类型。', mustBe: 'image/jpeg,image/png,image/webp 中的若干项' },
}
