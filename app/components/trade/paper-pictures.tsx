const PAPER_PX = 160

/** Private pictures of a paper. Each leads to its whole picture. */
export function PaperPictures({ addresses, paper }: { addresses: readonly string[]; paper: string }) {
  return (
    <p>
      {addresses.map((address, i) => (
        <a key={address} href={address} target="_blank" rel="noopener">
          <img src={address} width={PAPER_PX} loading="lazy" alt={`${paper} ${i + 1}`} />
        </a>
      ))}
    </p>
  )
}
