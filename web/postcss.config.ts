// CSS at build time: the named breakpoints of media.css are known in every CSS Module.
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

const mediaFile = fileURLToPath(new URL('./app/styles/media.css', import.meta.url));

export default {
  plugins: [globalData({ files: [mediaFile] }), customMedia()],
};
