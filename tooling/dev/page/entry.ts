// The page of `npm run dev`: the portal, and beside it the gallery, which no portal that is built has.
if (location.pathname.startsWith('/galeria')) void import('../../gallery/gallery');
else void import('../../../shell/src/bootstrap/bootstrap');

export {};
