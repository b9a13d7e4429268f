import type { Plugin } from 'vite'

const styleSheet = /\n *<link rel="stylesheet"[^>]*>/g

/** Moves a page's style sheets before its scripts, so that the first paint does not wait for scripts. */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(styleSheet, '')
          .replace(/\n *<script /, `${(html.match(styleSheet) ?? []).join('')}$&`),
    },
  }
}
