import type { messages as japanese } from './messages.jp.ts'

export const messages: typeof japanese = {
  anotherPast: {
    title: '过去的记录被改动了',
    meaning:
      '每一笔资金变动、成交、审核和运营人员的操作都会加入同一份公开日志。本设备保存了最后看到的日志头，每次访问时都会核对现在的日志是否从那里延续。这一次没有。',
    reasons: '可能的原因：运营人员改写了过去的记录；恢复了较早的备份；在同一地址重新安装。请向运营人员询问是哪一种。',
    evidence: '下面两行就是证据，改写日志的人也无法抹去。请保存副本，并与其他人的记录比较。',
    goOn: '我明白了，从现在显示的记录继续',
  },
  anotherKey: {
    title: '签名的密钥变了',
    meaning:
      '本设备保存了签署最后看到的日志头的密钥。记录是从那里延续的，本设备看到过的内容没有改变。但现在签名的是另一个密钥，没有任何证据表明它属于同一运营方。',
    reasons:
      '可能的原因：运营人员丢失了密钥并重新生成；搬迁时没有带上密钥；有人在同一地址冒充。请不要通过本应用，而用其他方式向运营人员确认新密钥是否属于他们。确认之前，请勿在此输入新密码或验证码。',
    evidence: '下面两行是以前和现在的签名。每行的第五部分是密钥。请保存副本。',
    goOn: '运营人员已确认新密钥，继续',
  },
  faults: {
    rewritten: '本服务器的记录与本设备以前看到的不连续：过去的记录被改写了。',
    shorter: '本设备以前看到的一部分记录现在不见了。',
    unsigned: '所显示的记录没有有效的签名。',
    another_key: '记录是延续的，但签名的密钥与以前不同。',
  },
  more: '详情',
  kept: (moment) => `本设备看到的（${moment}）`,
  shown: (moment) => `现在显示的（${moment}）`,
  leaves: (count) => `${count} 条`,
  check: '运营人员可以用以下命令核对：',
  copy: '复制两行',
  copied: '已复制',
  prove: '验证这一条',
  proving: '正在等待它进入公开日志，需要几秒钟。',
  proven: (number, size) => `这一条是公开日志 ${size} 条中的第 ${number} 条。由本设备计算。`,
  signedAt: (moment) => `日志头签署于 ${moment}。`,
  unproven: '证明不成立：这一条与公开日志不同。请询问运营人员，并保存此画面。',
  failed: '现在无法取得证明。',
  again: '再试一次',
}
