import type { texts as japanese } from './ja.ts'

export const texts: typeof japanese = {
  anotherPast: {
    title: 'The past has been changed',
    meaning:
      'Every movement of money, fill, decision and action of an operator is added to one public log. This device remembers the last head of the log that it saw, and checks on every visit that the log continues from it. This time it does not.',
    reasons:
      'What may have happened: the operators rewrote past records, an older backup was restored, or a new server was set up at the same address. Ask the operators which.',
    evidence:
      'The two lines below are the evidence. Someone who rewrote the log cannot take them back. Keep a copy and compare it with others.',
    goOn: 'I understand. Continue from what is shown now',
  },
  anotherKey: {
    title: 'The log is signed with another key',
    meaning:
      'This device remembers which key signed the last head of the public log that it saw. The records continue from there: nothing that this device had seen was changed. But another key signed them now, and nothing proves that it belongs to the same operators.',
    reasons:
      'What may have happened: the operators lost the key and made a new one, the server was moved without it, or someone else answers at this address. Ask the operators, but not through this app, whether the new key is theirs. Until you know, do not enter a new password or a code here.',
    evidence: 'The two lines below are what was signed before and now. In each of them the fifth part is the key. Keep a copy.',
    goOn: 'The operators have confirmed the new key. Continue with it',
  },
  faults: {
    rewritten: 'The records of this server do not continue from what this device saw before. Its past has been rewritten.',
    shorter: 'Some of the records that this device saw before are gone.',
    unsigned: 'The records that were shown have no valid signature.',
    another_key: 'The records continue from what this device saw, but another key signed them than before.',
  },
  more: 'Details',
  kept: (moment) => `What this device saw (${moment})`,
  shown: (moment) => `What it was shown now (${moment})`,
  leaves: (count) => `${count} records`,
  check: 'The operators of the server can check with:',
  copy: 'Copy both lines',
  copied: 'Copied',
  prove: 'Prove this',
  proving: 'Waiting for it to appear in the public log. This takes some seconds.',
  proven: (number, size) => `This row is number ${number} of the ${size} in the public log. Computed on this device.`,
  signedAt: (moment) => `The head of the log was signed on ${moment}.`,
  unproven: 'The proof failed: this row differs from the public log. Ask the operators, and keep this screen.',
  failed: 'The proof cannot be loaded now.',
  again: 'Try again',
}
