import type { messages as japanese } from './messages.jp.ts'

export const messages: typeof japanese = {
  title: '过去的记录被改动了',
  faults: {
    rewritten: '这里的记录与本设备以前看到的接不上：过去被改写了。',
    shorter: '本设备以前看到的一部分记录现在不见了。',
    unsigned: '所显示的记录没有有效的签名。',
  },
  more: '详情',
  meaning:
    '每一笔资金变动、成交、审核和运营操作都会加入同一份公开日志。本设备记住最后看到的日志头，每次回来时自己计算现在的日志是否从那里延续。这一次没有。',
  reasons: '可能的原因：运营者改写了过去的记录；恢复了较早的备份；在同一地址重新安装。请向运营者询问是哪一种。',
  evidence: '下面两行就是证据，改写的人无法收回。请保存副本，并与其他人的记录比较。',
  kept: (moment) => `本设备看到的（${moment}）`,
  shown: (moment) => `现在显示的（${moment}）`,
  leaves: (count) => `${count} 条`,
  check: '运营者可以用以下命令核对：',
  copy: '复制两行',
  copied: '已复制',
  goOn: '我明白了，从现在显示的记录继续',
  prove: '证明这一条',
  proving: '正在等待它进入公开日志，需要几秒钟。',
  proven: (place, size) => `这一条是公开日志 ${size} 条中的第 ${place} 条。由本设备计算。`,
  signedAt: (moment) => `日志头签署于 ${moment}。`,
  unproven: '证明不成立：这一条与公开日志不同。请询问运营者，并保存此画面。',
  failed: '现在无法取得证明。',
  again: '再试一次',
}
