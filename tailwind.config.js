/** The tokens of the look, each once; component styles in app/styles read them with theme(). */

const colors = {
  transparent: 'transparent',
  current: 'currentColor',
  white: '#ffffff',
  ground: '#ffffff',
  'ground-2': '#f5f7f9',
  ink: '#1b2430',
  'ink-2': '#55606e',
  'ink-3': '#66707d',
  // line parts, line-2 frames, line-3 bounds what can be typed into (3:1 against the ground).
  line: '#e3e7ec',
  'line-2': '#cfd6de',
  'line-3': '#838e9b',
  // Structure, links, and actions without commitment.
  blue: '#0f4c81',
  'blue-2': '#0b3a63',
  'blue-wash': '#eaf1f8',
  // Only what spends or commits money.
  spend: '#c2410c',
  'spend-2': '#9a3412',
  // Prices as Chinese traders read them; red also for badges and errors, green also for success.
  up: '#c81e1e',
  'up-wash': '#fdf2f2',
  down: '#15803d',
  'down-wash': '#f0f9f3',
  warn: '#8a3c0a',
  'warn-line': '#e0a878',
  'warn-wash': '#fff7ed',
  focus: '#f0b429',
}

const spacing = Object.fromEntries(
  [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 44, 48, 64].map((px) => [px / 4, px === 0 ? '0' : `${px}px`]),
)

/** What Chromium 69 or Safari 12 cannot do, and what the look does not use. */
const switchedOff = [
  'preflight',
  'container',
  'gap',
  'aspectRatio',
  'textOpacity',
  'backgroundOpacity',
  'borderOpacity',
  'divideOpacity',
  'placeholderOpacity',
  'ringOpacity',
  'ringWidth',
  'ringColor',
  'ringOffsetWidth',
  'ringOffsetColor',
  'boxShadow',
  'boxShadowColor',
  'backgroundImage',
  'gradientColorStops',
  'filter',
  'blur',
  'visibility',
  'position',
  'flexGrow',
  'backdropFilter',
  'transform',
  'accentColor',
  // Each of these puts its variables on every element.
  'borderSpacing',
  'contain',
  'fontVariantNumeric',
  'scrollSnapType',
  'touchAction',
  'textDecorationColor',
  'textDecorationThickness',
  'textUnderlineOffset',
]

/** @type {import('tailwindcss').Config} */
export default {
  // Sheets of areas load after the base sheet, which contains the utilities.
  important: true,
  // Words of the code that are no classes.
  blocklist: ['!table', '!hidden', 'border', 'contents', 'hidden', 'inline', 'rounded'],
  content: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.{ts,tsx}'],
  corePlugins: Object.fromEntries(switchedOff.map((name) => [name, false])),
  theme: {
    colors,
    spacing,
    screens: { desk: '641px', wide: '992px' },
    fontSize: {
      12: ['0.75rem', '1.5'],
      14: ['0.875rem', '1.6'],
      16: ['1rem', '1.5'],
      20: ['1.25rem', '1.3'],
      24: ['1.5rem', '1.3'],
    },
    fontFamily: {
      sans: [
        '-apple-system',
        'PingFang SC',
        'Microsoft YaHei',
        'Noto Sans CJK SC',
        'Noto Sans SC',
        'sans-serif',
      ],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '4px', full: '9px' },
    // Of the specification §9: DIALOG_WIDTH_PX, DIALOG_CLOSE_DELAY_MS.
    dialog: { width: '600px', closing: '200ms' },
    // md holds one form, 2xl one text, page everything.
    maxWidth: { md: '440px', '2xl': '672px', page: '1200px', full: '100%' },
  },
}
