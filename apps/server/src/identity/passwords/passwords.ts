import { hash, verify } from '@node-rs/argon2'
import type { Refusal } from '@zaraba/contract/refusals.ts'

/** Passwords of eight characters and more that head the public lists of leaked ones (NIST SP 800-63B asks to refuse them). */
const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd p@ssw0rd1 p@ssword1
  passwort passport pass1234 pass12345 pa55word 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 0987654321
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 55555555 66666666 77777777 88888888 888888888 99999999
  12341234 11223344 1122334455 12121212 123123123 123321123 12344321 1234qwer 123456qwe 123456abc 1234abcd 12345qwert 123qweasd
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc qazwsxedc qaz123456 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 qwert123 qwert12345 asdfghjk asdfghjkl asdf1234
  asdfasdf asd123456 zxcvbnm1 zxcvbnm123 zxcvbnmm abcd1234 abcd12345 abcdefgh abcdefg1 abcdefg123 abc12345 abc123456 abc123456789 aa123456
  aa12345678 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aaaaaaaa aaaaaaaa1 q123456789 z123456789 w123456789 qq123456 qq123456789
  iloveyou iloveyou1 iloveyou2 iloveyou123 loveyou1 ilovegod lovelove forever1 sunshine sunshine1 princess princess1 princesa football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 michelle jennifer
  jessica1 charlie1 michael1 jordan23 computer computer1 internet samsung1 welcome1 welcome123 welcome1! letmein1 letmein123 trustno1
  whatever whatever1 freedom1 mustang1 corvette mercedes porsche1 ferrari1 liverpool liverpool1 arsenal1 chelsea1 barcelona realmadrid
  juventus manchester chocolate chocolate1 butterfly butterfly1 cheese123 dragon123 monkey123 shadow123 master123 hello123 hello1234
  killer123 secret123 secret12 admin123 admin1234 admin12345 admin123456 administrator root1234 test1234 test12345 testtest testing1
  guest123 changeme changeme1 default1 demo1234 user1234 login123 access14 iphone123 android1 google123 facebook facebook1 linkedin
  youtube1 myspace1 minecraft minecraft1 fortnite nintendo playstation mickey123 snoopy123 nicole123 ashley12 anthony1 alexander elizabeth
  jonathan nicholas victoria veronica patricia samantha caroline benjamin christian christopher alejandro daniel123 september november
  december october1 january1 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter123 winter2024 winter2025
  spring2024 spring2025 autumn2025 monday123 friday123 tokyo2020 tokyo123 japan123 osaka123 sakura123 sakura12 nippon123 doraemon
  pikachu1 pikachu123 takahiro yamamoto hello-kitty hellokitty naruto123 onepiece onepiece1 dragonball kawaii123 arigatou konnichiwa
  woaini1314 woaini520 woaini123 5201314520 wo123456 li123456 wang123456 zhang123 zaraba123 zaraba1234 practice practice1 trading1
  trading123 stock1234 stocks123 money123 money1234 million1 millionaire broker123 invest123 bitcoin1 bitcoin123 blahblah blink182
  cocacola heineken metallica nirvana1 slipknot rockstar rockyou1 babygirl babygirl1 angel123 angels12 lovers12 family123 flower123
  password2 password3 password7 password9 password01 password99 password2020 password2024 password2025 mypassword yourpassword
  thepassword nopassword newpassword letmeinnow opensesame abracadabra access123 dallas123 danielle brandon1 jasmine1 tinkerbell
  zxcvbnm123456 1234567a 12345678a 123456789a 1234567890a 12345678q 123456789q 1password 147258369 159753456 741852963 789456123
  963852741 321654987 456789123 13579246 24681012 31415926 14142135 20202020 19901990 20002000 10101010 01010101 98765432 qwaszx12
  !qaz2wsx 1qaz@wsx !@#$%^&* p@55w0rd pa$$word pa$$w0rd`.split(/\s+/),
)

/** OWASP password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane (the library’s default algorithm is Argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/**
 * The hash of a password that no account has: checking it costs as much as checking a real one. Made at start, so that the first check
 * costs no more either.
 */
const unknownAccountHash = hashPassword('nobody ever chose this sentence as a password')

/** Takes the same time whether there is a hash or not, so that an unknown account cannot be distinguished from a wrong password. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await unknownAccountHash), password.normalize('NFKC'))
  return stored !== null && matches
}

const shortestPassword = 8
const oneCharacter = /^(.)\1*$/su
const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string): boolean =>
  sequences.some((each) => each.includes(text) || [...each].reverse().join('').includes(text))

/**
 * Whether a password is among the first that attackers try: leaked passwords, one repeated character, runs of the keyboard, the account
 * itself.
 */
export const isTooCommon = (password: string, account: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(plain) || oneCharacter.test(plain) || isSequence(plain)) return true
  return account.length >= shortestPassword && (plain === account || plain === `0${account}`)
}

/** The fault of a new log-in password; `null` when there is none. */
export const passwordFault = (password: string, account: string): Refusal | null => {
  const length = [...password].length
  if (password === '') return { key: 'enter_password', field: 'password' }
  if (length < shortestPassword)
    return { key: 'password_too_short', field: 'password', now: String(length), needed: String(shortestPassword) }
  return isTooCommon(password, account) ? { key: 'password_too_common', field: 'password' } : null
}

export const fundPasswordPattern = /^[0-9]{6}$/
