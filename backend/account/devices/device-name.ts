/** In this order: several browsers also name the one that they are built on. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//i, '钉钉'],
  [/AlipayClient\//, '支付宝'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser|UCWEB/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/QihooBrowser|QHBrowser|360SE|360EE/, '360 浏览器'],
  [/MetaSr|SogouMobileBrowser/, '搜狗浏览器'],
  [/\bEdgA?\/|EdgiOS\/|Edge\//, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Trident\/|MSIE /, 'IE'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
  [/^w3m\//, 'w3m'],
  [/^Lynx\//, 'Lynx'],
  [/^E?Links\b/i, 'Links'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const UNKNOWN = '未知设备'

/** "Chrome · Windows", from the User-Agent header. Versions are left out: they change, and they identify people. */
export function deviceNameOf(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  )
  return named.length === 0 ? UNKNOWN : named.join(' · ')
}

/** Name of the device of a session; sessions of old releases have none. */
export function sessionDeviceName(name: string | null): string {
  return name ?? UNKNOWN
}
