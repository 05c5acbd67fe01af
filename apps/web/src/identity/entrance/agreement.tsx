import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { contentPaths } from '../../content/paths.ts'
import { identity } from '../messages.ts'
import styles from './entrance.module.css'

interface AgreementProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error: string | undefined
}

/** The tick below the user agreement and the privacy notice, with a link to each (V-14). */
export const Agreement = ({ checked, onChange, error }: AgreementProps) => (
  <div>
    <label className={styles.agree}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {identity.agreeBefore}
        <GoLink to={contentPaths.protocol}>{identity.agreement}</GoLink>
        {identity.agreeMiddle}
        <GoLink to={contentPaths.privacy}>{identity.privacy}</GoLink>
        {identity.agreeAfter}
      </span>
    </label>
    {error && <p className={styles.error}>{error}</p>}
  </div>
)
