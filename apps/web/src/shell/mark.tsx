/** The mark of Zaraba: a session that opens, trades and closes, in one line. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="#22427C" />
    <path d="M14 23h36L14 41h36" fill="none" stroke="#FAFAF7" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
