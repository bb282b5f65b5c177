/**
 * Letters of the passwords of 12 characters and more that top the published lists of leaked ones. Digits and symbols
 * are removed before the comparison, so `Password123!` and `admin@2026...` are found as well.
 */
const COMMON_LETTERS = new Set([
  ...['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'abcdefghij', 'abcdefghijkl'],
  ...['admin', 'administrator', 'changeme', 'default', 'letmein', 'login', 'manager', 'master', 'operator'],
  ...['pass', 'passw', 'passwd', 'password', 'passwordpassword', 'passwort', 'mypassword', 'newpassword'],
  ...[
    'root',
    'secret',
    'server',
    'suji',
    'system',
    'temp',
    'test',
    'testtest',
    'user',
    'username',
    'welcome',
  ],
  ...[
    'p',
    'pssword',
    'psswrd',
    'passwrd',
    'pw',
    'pwd',
    'asd',
    'asdf',
    'asdfgh',
    'asdfghjkl',
    'asdfghjklasdfghjkl',
  ],
  ...[
    'q',
    'qaz',
    'qazwsx',
    'qazwsxedc',
    'qazwsxedcrfv',
    'qazxswedc',
    'qq',
    'qw',
    'qwe',
    'qweasd',
    'qweasdzxc',
  ],
  ...['qwer', 'qwert', 'qwerty', 'qwertyqwerty', 'qwertyu', 'qwertyui', 'qwertyuiop', 'qwertyuiopasdfghjkl'],
  ...['qwertyuiopasdfghjklzxcvbnm', 'zxc', 'zxcv', 'zxcvb', 'zxcvbn', 'zxcvbnm', 'zaqxsw', 'zaq', 'xsw'],
  ...['basketball', 'football', 'baseball', 'dragon', 'monkey', 'princess', 'sunshine', 'superman', 'batman'],
  ...['computer', 'internet', 'freedom', 'whatever', 'trustno', 'unknown', 'shadow', 'starwars', 'pokemon'],
  ...[
    'iloveyou',
    'iloveyouforever',
    'loveyou',
    'love',
    'woaini',
    'woainiwoaini',
    'woaiwojia',
    'wodemima',
    'mima',
  ],
  ...['zhang', 'wang', 'li', 'liu', 'chen', 'woshishui', 'nihao', 'caonima', 'aini', 'aishiteru', 'taobao'],
])
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const MIN_DISTINCT = 5

/** Whether a password of an operator is common, made of few characters, or contains the login name. */
export function isWeakOperatorPassword(password: string, name: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const reversed = [...plain].reverse().join('')
  return (
    plain.includes(name.toLowerCase()) ||
    new Set(plain).size < MIN_DISTINCT ||
    COMMON_LETTERS.has(plain.replaceAll(/[\d\p{P}\p{S}\s]/gu, '')) ||
    SEQUENCES.some((sequence) => sequence.includes(plain) || sequence.includes(reversed)) ||
    isRepetition(plain)
  )
}

/** Whether a text is a shorter text repeated, such as `kx7kx7kx7kx7`. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length
}
