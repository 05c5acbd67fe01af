import { isMostlyWords } from './context-words.ts'

/** Those that the public list lacks: words of this trade and of our customers' languages, recent years, newer names. */
const more =
  `password1! p@ssword p@ssw0rd1 p@ssword1 pass12345 abcdefg123 aa12345678 aaaaaaaa1 w123456789 welcome1! cheese123 admin1234
  admin12345 admin123456 root1234 test12345 guest123 demo1234 user1234 login123 iphone123 android1 facebook1 linkedin youtube1
  minecraft1 fortnite mickey123 snoopy123 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter123
  winter2024 winter2025 spring2024 spring2025 autumn2025 monday123 friday123 tokyo2020 tokyo123 japan123 osaka123 sakura123
  sakura12 nippon123 pikachu123 takahiro hello-kitty onepiece1 kawaii123 arigatou konnichiwa woaini1314 woaini520 woaini123
  5201314520 wo123456 li123456 wang123456 zhang123 zaraba123 zaraba1234 practice1 trading1 trading123 stock1234 stocks123
  broker123 invest123 bitcoin1 bitcoin123 rockyou1 angels12 lovers12 family123 flower123 password2020 password2024 password2025
  yourpassword thepassword dallas123 zxcvbnm123456 !@#$%^&* p@55w0rd pa$$word`.split(/\s+/)

/** Passwords that head the public lists of leaked ones (NIST SP 800-63B asks to refuse them). */
const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...more])
}

/** A twentieth of a second of loading, which the first person pays who chooses a password. */
let list: Promise<ReadonlySet<string>> | null = null
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= readList()
  return list
}

/** One to four characters, repeated. */
const repetition = /^(.{1,4})\1+$/su
const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string): boolean =>
  sequences.some((each) => each.includes(text) || [...each].reverse().join('').includes(text))

/**
 * Whether a password is among the first that attackers try: leaked passwords, repeated characters, runs of the keyboard, words of
 * the program and of its person.
 */
export const isTooCommon = async (password: string, words: readonly string[]): Promise<boolean> => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (repetition.test(plain) || isSequence(plain)) return true
  if (isMostlyWords(plain, words)) return true
  return (await commonPasswords()).has(plain)
}
