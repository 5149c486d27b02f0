import styles from './hero-sheets.module.css'

/** Three sheets in front of each other: a letter, a picture and a plan. Decorative. */
export const HeroSheets = () => (
  <svg viewBox="40 50 370 300" className={styles.drawing} aria-hidden="true" focusable="false">
    <g transform="rotate(-9 160 210)">
      <path
        className={styles.sheet}
        d="M66 84h150a4 4 0 0 1 4 4v216a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4V88a4 4 0 0 1 4-4z"
      />
      <path
        className={styles.plan}
        d="M82 108h118v76H82zM82 184h58v52H82zM140 184h60v88h-60M112 108v30M112 138h28"
      />
      <path className={styles.lines} d="M82 288h60" />
    </g>
    <g transform="rotate(7 280 190)">
      <path
        className={styles.sheet}
        d="M206 66h150a4 4 0 0 1 4 4v216a4 4 0 0 1-4 4H206a4 4 0 0 1-4-4V70a4 4 0 0 1 4-4z"
      />
      <path className={styles.sky} d="M218 82h126v104H218z" />
      <circle className={styles.sun} cx="312" cy="112" r="14" />
      <path className={styles.hills} d="M218 186v-26l34-32 30 30 22-20 40 36v12z" />
      <path className={styles.lines} d="M218 208h126M218 224h110M218 240h126M218 256h84" />
    </g>
    <g>
      <path
        className={styles.sheet}
        d="M138 122h128l38 38v172a4 4 0 0 1-4 4H138a4 4 0 0 1-4-4V126a4 4 0 0 1 4-4z"
      />
      <path className={styles.fold} d="M266 122v34a4 4 0 0 0 4 4h34z" />
      <path className={styles.title} d="M154 152h66v14h-66z" />
      <path className={styles.lines} d="M154 190h130M154 208h130M154 226h96M154 280h130M154 298h112" />
      <path className={styles.marked} d="M150 240h92v20h-92z" />
      <path className={styles.markedLine} d="M156 250h80" />
    </g>
    <g className={styles.disc}>
      <circle cx="300" cy="324" r="26" />
      <path d="m289 324 8 8 14-16" />
    </g>
  </svg>
)
