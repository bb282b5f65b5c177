const SHAPES = {
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12l3 3 5-6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7v1',
  warn: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17v1',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9l6 6M15 9l-6 6',
  pickup: 'M3 10l9-6 9 6v10H3V10ZM8 20v-7h8v7',
  truck: 'M2 6h12v11H2V6ZM14 10h4l4 4v3h-8M6 17v2M18 17v2',
  transfer: 'M4 9h14l-4-4M20 15H6l4 4',
} as const

export type IconName = keyof typeof SHAPES

/** A line drawing beside words that say the same; screen readers pass over it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
