import { Fragment, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Facts joined by " · ": a line ends between two of them, and within one only where that one is longer than a line. */
export const Dotted = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' && children.includes(' · ')
    ? [...children.matchAll(/(.+?(?: ·|$))( ?)/g)].map(({ index, 1: fact, 2: space }) => (
        <Fragment key={index}>
          <span className={styles.fact}>{fact}</span>
          {space}
        </Fragment>
      ))
    : children
