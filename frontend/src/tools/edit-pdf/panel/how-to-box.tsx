import styles from './how-to-box.module.css'

const steps = [
  'Press Enable PDF Editing, or double-click a text.',
  'Click a text and write.',
  'Enter or Escape finishes an edit; click a green box to change it again.',
  'Save writes your edits into the PDF.',
  'Download the edited PDF.',
]

export const HowToBox = () => (
  <section className={styles.box} aria-label="How to edit">
    <h3 className={styles.title}>How to edit</h3>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className={styles.keys}>
      <kbd>←</kbd> <kbd>→</kbd> turn pages, <kbd>+</kbd> <kbd>−</kbd> zoom, <kbd>Ctrl F</kbd> finds,{' '}
      <kbd>Ctrl S</kbd> saves, <kbd>Ctrl Z</kbd> undoes.
    </p>
  </section>
)
