interface Window {
  day: string
  fromHour: number
  untilHour: number
}

/** 2026-11-21 08:00–18:00 */
export function windowText({ day, fromHour, untilHour }: Window): string {
  return `${day} ${hourText(fromHour)}–${hourText(untilHour)}`
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** 粤S12345 + 粤S1234挂 */
export function plateText({
  plateNumber,
  trailerPlate,
}: {
  plateNumber: string
  trailerPlate: string | null
}): string {
  return trailerPlate === null ? plateNumber : `${plateNumber} + ${trailerPlate}`
}

/** A code in groups that are easy to read out: 12345 67890. */
export function codeText(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`
}
