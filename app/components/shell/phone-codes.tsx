/** A QR code that the operator's settings name. */
export interface PhoneCode {
  /** What it opens, for people: 小程序. */
  name: string
  /** Address of the drawing. */
  src: string
}

const SIDE = 92

/** Codes to scan, drawn only when they are looked at. */
export function PhoneCodes({ codes }: { codes: readonly PhoneCode[] }) {
  return (
    <div className="phone-codes">
      {codes.map(({ name, src }) => (
        <figure key={src}>
          <img src={src} width={SIDE} height={SIDE} loading="lazy" alt="" />
          <figcaption>{`扫码打开${name}`}</figcaption>
        </figure>
      ))}
    </div>
  )
}
