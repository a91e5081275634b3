/** The program of a thread that ends before it can serve anything. */
throw new Error('this thread fails');
