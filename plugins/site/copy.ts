/**
 * The script of the pages: a copy button for each block of text. Without it, or without permission, the text
 * can still be selected.
 */
export const COPY_PATH = '/pages/copy.js'

export const COPY = `if (navigator.clipboard) {
  const { copy, copied } = document.querySelector('[data-copied]').dataset
  for (const block of document.querySelectorAll('.block')) {
    const text = block.querySelector('code').textContent
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = copy
    const name = block.dataset.name
    button.setAttribute('aria-label', copy + ': ' + name)
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        getSelection().selectAllChildren(block.querySelector('code'))
        return
      }
      button.textContent = copied
      button.setAttribute('aria-label', copied + ': ' + name)
      setTimeout(() => {
        button.textContent = copy
        button.setAttribute('aria-label', copy + ': ' + name)
      }, 2000)
    })
    block.append(button)
    block.classList.add('can-copy')
  }
}
`
