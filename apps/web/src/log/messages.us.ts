import type { messages as japanese } from './messages.jp.ts'

export const messages: typeof japanese = {
  anotherPast: {
    title: 'The past has been changed',
    meaning:
      'Every movement of money, fill, decision and deed of an operator is added to one public log. This device remembers the last head of it that it saw, and computes each time it comes back whether the log goes on from there. This time it does not.',
    reasons:
      'What may have happened: the operator rewrote records of the past, an older backup was restored, or a new installation was started at the same address. Ask the operator which.',
    evidence:
      'The two lines below are the evidence, and nobody who rewrote the log can take them back. Keep a copy and compare it with others.',
    goOn: 'I understand. Go on from what is shown now',
  },
  anotherKey: {
    title: 'The house signs with another key',
    meaning:
      'This device remembers which key signed the last head of the public log that it saw. The records go on from there: nothing that this device had seen was changed. But another key signed them now, and nothing proves that it belongs to the same house.',
    reasons:
      'What may have happened: the house lost its key and made a new one, was moved without it, or somebody else answers at this address. Ask the operator, and not through this app, whether the new key is theirs. Until you know, bring no secrets here: no new password, no code.',
    evidence: 'The two lines below are what was signed before and now. In each of them the fifth part is the key. Keep a copy.',
    goOn: 'The operator has confirmed the new key. Go on with it',
  },
  faults: {
    rewritten: 'The records of this house do not go on from what this device saw before. Its past has been rewritten.',
    shorter: 'Some of the records that this device saw before are gone.',
    unsigned: 'The records that were shown bear no valid signature.',
    another_key: 'The records go on from what this device saw, but another key signed them than before.',
  },
  more: 'Details',
  kept: (moment) => `What this device saw (${moment})`,
  shown: (moment) => `What it was shown now (${moment})`,
  leaves: (count) => `${count} records`,
  check: 'Who runs the house can check with:',
  copy: 'Copy both lines',
  copied: 'Copied',
  prove: 'Prove this',
  proving: 'Waiting for it to stand in the public log. This takes some seconds.',
  proven: (place, size) => `This row is number ${place} of the ${size} in the public log. Computed on this device.`,
  signedAt: (moment) => `The head of the log was signed on ${moment}.`,
  unproven: 'The proof does not hold: this row is not what the public log has. Ask the operator, and keep this screen.',
  failed: 'The proof cannot be fetched now.',
  again: 'Try again',
}
