/** A line drawing beside words that say the same: nothing for those who do not see it. @param size in CSS pixels */
export function Drawing({ src, size }: { src: string; size: number }) {
  return <img className="drawing" src={src} width={size} height={size} alt="" loading="lazy" />
}
